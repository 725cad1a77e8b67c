import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import { ContentBody } from '../../templates/components/page/ContentBody.js';
import { Icon } from '../../templates/components/frame/Icon.js';
import { Island } from '../../templates/components/page/Island.js';
import { LoadFailure } from '../../templates/components/page/LoadFailure.js';
import { SiteLink } from '../../templates/components/navigation/SiteLink.js';
import { savesData } from '../../templates/hooks/saves-data.js';
import { whenNear } from '../../templates/hooks/when-near.js';
import * as host from '../../templates/host.js';
import * as links from '../../templates/links.js';
import { moduleNotFound } from '../chunks/chunk-errors.js';

/**
 * The modules that chunks of code share with the runtime, so that nothing exists twice: two Reacts would not share
 * their state.
 */
const SHARED: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-runtime': jsxRuntime,
  'docs-build/host': host,
  'docs-build/parts': { ...links, savesData, whenNear, ContentBody, Icon, Island, LoadFailure, SiteLink },
};

export function requireShared(name: string): unknown {
  if (!Object.hasOwn(SHARED, name)) throw moduleNotFound(name);
  return SHARED[name];
}
