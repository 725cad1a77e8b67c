/**
 * React alone, in a file that stays cached while all others change, and that a slow phone parses in a step of its own.
 * The runtime and chunks of code find it under a global name (rollup.config.js).
 */
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import { REACT_GLOBAL } from '../contract.js';

(self as unknown as Record<string, unknown>)[REACT_GLOBAL] = { React, ReactDOM, ReactDOMClient, jsxRuntime };
