import { createElement } from 'react';

export default function Details() {
  return createElement('p', null, 'Light rain, 12 degrees');
}
