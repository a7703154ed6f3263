import type { ReleaseRecord } from '@storefront/federation/registry';

/**
 * What the page tells the faulty releases in it to do, as `self.__faults`, by remote; a remote without one
 * works.
 */
export interface PageFault {
  kind: 'no-hash' | 'wrong-hash' | 'module' | 'render' | 'effect' | 'chunk';
  /** At once, or when the page hears a `fault` event that names the remote. */
  when: 'first' | 'later';
  /** The exposes that are affected. */
  exposes: string[];
  /** Their files, for the faults of hashes. */
  files: string[];
}

/**
 * Makes a remote's entry one that can fail on demand. It hands over its hashes and its modules through a
 * filter that does as `self.__faults` says; everything else is the real release.
 */
export function faultyEntry(
  entry: string,
  { mfName, remote }: Pick<ReleaseRecord, 'mfName' | 'remote'>,
): string {
  const [, hand = '', rest = ''] =
    /^self\.__mfe\.add\(document\.currentScript\.src,(\{.*?\})\);([\s\S]*)$/.exec(entry) ?? [];
  if (!hand) throw new Error('the entry does not begin by handing over its hashes');
  return `self.__mfe.add(document.currentScript.src,(${filterHashes})(${hand}, ${JSON.stringify(remote)}));${rest}\n;(${wrapContainer})(${JSON.stringify(mfName)}, ${JSON.stringify(remote)});\n`;
}

const filterHashes = `(hashes, remote) => {
  const fault = self.__faults?.[remote];
  for (const file of fault ? fault.files : []) {
    if (fault.kind === 'no-hash') delete hashes[file];
    if (fault.kind === 'wrong-hash' && hashes[file]) hashes[file] = 'sha384-' + 'A'.repeat(64);
  }
  return hashes;
}`;

const wrapContainer = `(name, remote) => {
  const real = self[name];
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  let scope;
  const fail = (what) => { throw new Error('injected: ' + what); };
  const wrapped = async (module) => {
    const fault = self.__faults?.[remote];
    if (!fault || !module.default || /hash/.test(fault.kind)) return module;
    const shared = (scope.react || scope.default.react);
    const copy = Object.values(shared)[0];
    const React = copy.lib ? copy.lib() : (await copy.get())();
    const { createElement, lazy, Suspense, useEffect, useState } = React;
    function Later() {
      const [Part] = useState(() => lazy(() => Promise.reject(Object.assign(
        new Error('Loading chunk injected failed'),
        { name: 'ChunkLoadError', request: base + 'injected.js' },
      ))));
      return createElement(Suspense, null, createElement(Part));
    }
    function Faulty(props) {
      const [broken, setBroken] = useState(fault.when === 'first');
      useEffect(() => {
        const listen = ({ detail }) => detail === remote && setBroken(true);
        addEventListener('fault', listen);
        return () => removeEventListener('fault', listen);
      }, []);
      useEffect(() => {
        if (broken && fault.kind === 'effect') fail('effect');
      }, [broken]);
      if (broken && fault.kind === 'render') fail('render');
      const part = createElement(module.default, props);
      return broken && fault.kind === 'chunk' ? [part, createElement(Later, { key: 'later' })] : part;
    }
    return { ...module, default: Faulty };
  };
  self[name] = {
    init(given, ...rest) {
      scope = given;
      return real.init(given, ...rest);
    },
    async get(expose, ...rest) {
      const factory = await real.get(expose, ...rest);
      const fault = self.__faults?.[remote];
      if (!fault || !fault.exposes.includes(expose.replace('./', ''))) return factory;
      if (fault.kind === 'module') return () => fail('module');
      const module = await wrapped(factory());
      return () => module;
    },
  };
}`;
