import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

interface JsxProps {
  children?: ReactNode;
  [name: string]: unknown;
}

/** What JSX is compiled to, by what React offers in development and in production alike. */
function jsx(type: ElementType, { children, ...props }: JsxProps, key?: string) {
  const own = key === undefined ? props : { ...props, key };
  return children === undefined ? createElement(type, own) : createElement(type, own, children);
}

/** The same with a fixed list of children, which need no keys. */
function jsxs(type: ElementType, { children, ...props }: JsxProps, key?: string) {
  const own = key === undefined ? props : { ...props, key };
  return createElement(type, own, ...(children as ReactNode[]));
}

const jsxDEV = (type: ElementType, props: JsxProps, key?: string, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment, jsx, jsxDEV, jsxs };
