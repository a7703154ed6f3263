import type { Extras } from './publicPackage';

/** What a remote is made from and built with: the folders that are published as packages. */
export const publishedPackages: Record<string, Extras> = {
  contracts: {},
  'shared-state': { apart: './src/lifecycles/index.tsx' },
  'shared-ui': {},
  federation: {
    commands: { 'storefront-release': './src/cli/main.ts', 'storefront-dev': './src/cli/dev.ts' },
    settings: 'tsconfig.base.json',
    guides: ['docs/adding-a-remote.md', 'docs/registry.md', 'docs/your-own-repository.md'],
    tools: ['@pmmmwh/react-refresh-webpack-plugin', 'react-refresh', 'webpack-dev-server'],
  },
};
