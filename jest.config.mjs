// Two projects: code that runs in a browser (jsdom) and code that runs in Node. Suffix `.db.test.ts` marks
// tests that need a PostgreSQL; `npm test` runs those once on the embedded server and once on the one named
// by DATABASE_URL. `.process.test.ts` marks long ones about whole processes (fuzzing, kills, simultaneous
// starts, builds), which `npm test` leaves to CI.
const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
// Packages that ship only ES modules: Jest cannot require() them on Node 20.
const esmOnly = [
  'jotai',
  'ol',
  'quickselect',
  'rbush',
  'pbf',
  'single-spa',
  'single-spa-react',
  'geojson-vt',
  'cheap-ruler',
  'flat(bush|queue)',
  'p-map',
  'imask',
  '@noble',
  'cookie',
  'content-disposition',
  'temporal-.*',
  '@maplibre',
  '@mapbox',
  '@adobe',
  'earcut',
  'geotiff',
  'color-.*',
  '@valibot',
  'kysely',
  'htmlparser2',
  'entities',
  'dom(elementtype|handler|utils)',
  'dom-serializer',
];
const shared = {
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.tsbuild/', '<rootDir>/\\.mutation/'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/scripts/jest/empty.cjs',
    '^fast-check$': '<rootDir>/scripts/jest/fastCheck.cjs',
    '^@module-federation/enhanced/runtime$': '<rootDir>/scripts/jest/federationRuntime.cjs',
  },
};
export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.cjs',
      setupFiles: ['<rootDir>/scripts/jest/setup.cjs', '<rootDir>/scripts/jest/replacedTexts.cjs'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/matchers.cjs'],
      testMatch: [
        '<rootDir>/{shared-ui,shared-state,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/{shell,federation,back-office}/src/browser/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/inline/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.cjs'],
      testMatch: [
        '<rootDir>/{contracts,federation,gate,tracing,api,sandbox,scripts}/**/*.test.ts',
        '<rootDir>/{shell,back-office}/src/server/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.(db|process)\\.test\\.ts$', '/federation/src/browser/'],
    },
    {
      ...shared,
      displayName: 'database',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.cjs'],
      globalSetup: '<rootDir>/api/src/testing/globalSetup.cjs',
      globalTeardown: '<rootDir>/api/src/testing/globalTeardown.cjs',
      testMatch: ['<rootDir>/api/**/*.db.test.ts', '<rootDir>/e2e/cart-model/*.db.test.ts'],
    },
    {
      ...shared,
      displayName: 'process',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.cjs'],
      globalSetup: '<rootDir>/api/src/testing/processSetup.cjs',
      globalTeardown: '<rootDir>/api/src/testing/processTeardown.cjs',
      testMatch: ['<rootDir>/{api,federation,gate,scripts}/**/*.process.test.ts'],
    },
  ],
};
