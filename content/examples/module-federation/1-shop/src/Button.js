import { createElement } from 'react';

export default function Button() {
  return createElement('button', null, 'Buy');
}
