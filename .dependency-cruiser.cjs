/** The dependency rules. Each is an error; remotes and the shell meet at run time only. */
const remotes = 'mf-[a-z0-9-]+';
const test = '(\\.test\\.tsx?$|/testing/)';
/** The API's modules, lowest first. */
const apiModules = [
  'platform',
  'places',
  'menu',
  'offers',
  'catalogue',
  'people',
  'ordering',
  'payments',
  'staff',
  'entry',
];

module.exports = {
  forbidden: [
    {
      name: 'remotes-never-import-each-other',
      comment: 'Teams ship on their own schedules: a remote knows nothing of another.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^${remotes}/`, pathNot: '^$1/' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'What two features need goes down into lib or ui; a page puts features together.',
      severity: 'error',
      from: { path: `^(${remotes})/src/features/([^/]+)/` },
      to: { path: `^${remotes}/src/features/`, pathNot: '^$1/src/features/$2/' },
    },
    ...[
      { name: 'lib', lower: '(api|lib|ui)', higher: '(features|pages|exposes)' },
      { name: 'features', lower: 'features', higher: '(pages|exposes)' },
      { name: 'pages', lower: 'pages', higher: 'exposes' },
    ].map(({ name, lower, higher }) => ({
      name: `remotes-${name}-imports-downwards`,
      comment: 'Inside a remote: exposes, pages, features, then api, lib and ui.',
      severity: 'error',
      from: { path: `^${remotes}/src/${lower}/`, pathNot: test },
      to: { path: `^${remotes}/src/${higher}/` },
    })),
    {
      name: 'shell-never-imports-a-remote',
      comment: 'The composition is resolved at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^${remotes}/` },
    },
    {
      name: 'shared-ui-stands-alone',
      comment:
        'The design system knows nothing of ours. Exception: its field reads phones by the rule of the API.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: {
        path: `^(shell|${remotes}|shared-state|contracts|federation|api|sandbox|e2e)/`,
        pathNot: '^contracts/src/phones\\.ts$',
      },
    },
    {
      name: 'shared-state-imports-contracts-only',
      comment: 'State and wire, no looks.',
      severity: 'error',
      from: { path: '^shared-state/' },
      to: { path: `^(shell|${remotes}|shared-ui|federation|api|sandbox|e2e)/` },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Everybody depends on them, they on nobody.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: `^(shell|${remotes}|shared-ui|shared-state|federation|api|sandbox|e2e)/` },
    },
    {
      name: 'api-imports-contracts-and-drawings',
      comment:
        'The server shares the wire with the browser and nothing else; dishes without a photograph are drawn for it.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|${remotes}|shared-ui|shared-state|federation|sandbox|e2e)/` },
    },
    ...apiModules.map((name, index) => ({
      name: `api-${name}-imports-downwards`,
      comment: 'A module of the API knows those below it only; what it needs of one above it is handed over.',
      severity: 'error',
      from: { path: `^api/src/${name}/`, pathNot: test },
      to: { path: `^api/src/(main\\.ts$|(${[...apiModules.slice(index + 1), 'testing'].join('|')})/)` },
    })),
    {
      name: 'federation-and-sandbox-stand-alone',
      comment:
        'Tools and the outside world know nothing of ours. Exceptions: there is one guarded download, which the API has, too, and one list of languages.',
      severity: 'error',
      from: { path: '^(federation|sandbox)/' },
      to: {
        path: `^(shell|${remotes}|shared-ui|shared-state|contracts|api|e2e)/`,
        pathNot: '^($1/|contracts/src/(languages|publicAddress|publicDownload)\\.ts$)',
      },
    },
    {
      name: 'back-office-stands-apart',
      comment: 'Customers get nothing of it, and it knows the API by its contracts.',
      severity: 'error',
      from: { path: '^back-office/' },
      to: { path: `^(shell|${remotes}|gate|api|sandbox|e2e)/` },
    },
    {
      name: 'nothing-imports-the-back-office',
      comment: 'It is a program, not a library.',
      severity: 'error',
      from: { pathNot: '^(back-office|scripts)/' },
      to: { path: '^back-office/' },
    },
    {
      name: 'gate-imports-federation-only',
      comment: 'It knows releases by the registry, and the storefront by its screen.',
      severity: 'error',
      from: { path: '^gate/' },
      to: {
        path: `^(shell|${remotes}|shared-ui|shared-state|contracts|tracing|api|sandbox|e2e)/`,
      },
    },
    {
      name: 'gate-is-imported-by-tests-only',
      comment: 'Its command line is the way in. Exception: journeys run the browser that it runs.',
      severity: 'error',
      from: { pathNot: '^(gate|e2e|scripts)/' },
      to: { path: '^gate/' },
    },
    {
      name: 'tracing-stands-alone',
      comment: 'For servers: it knows requests and statements, not what they are about.',
      severity: 'error',
      from: { path: '^tracing/' },
      to: {
        path: `^(shell|${remotes}|shared-ui|shared-state|contracts|federation|api|sandbox|e2e)/`,
      },
    },
    {
      name: 'tracing-is-for-servers',
      comment: 'Browsers get one inline program of the shell, where a shop is traced.',
      severity: 'error',
      from: {
        path: `^(shell/src/(?!server/)|(${remotes}|shared-ui|shared-state|contracts|federation|sandbox)/)`,
      },
      to: { path: '^tracing/' },
    },
    {
      name: 'e2e-imports-contracts-only',
      comment:
        'Journeys know the app by its screen. Exceptions: the benchmark of the one-bundle build, which builds the same app without federation, the bare host, which brings the shared libraries as the shell does, a remote of its own, and the model of the cart, which drives the real commands and the real panel over the real API.',
      severity: 'error',
      from: {
        path: '^e2e/',
        pathNot: '^e2e/(bench/oneBundle|bare-host|plain-host|faulty-part|new-part|cart-model)/',
      },
      to: { path: `^(shell|${remotes}|shared-ui|shared-state|api|sandbox)/` },
    },
    {
      name: 'browser-code-takes-types-only-from-contracts',
      comment:
        'The schemas would weigh on the first screen. Eleven small files without one say a rule of both sides; what checks replies is fetched by few pages, after the first screen.',
      severity: 'error',
      from: {
        path: `^(shell/src/browser|shared-state|shared-ui|${remotes})/`,
        pathNot: [test, '^shell/src/browser/replies/checkReplies\\.ts$'],
      },
      to: {
        path: '^contracts/',
        pathNot:
          '^contracts/src/(bindingOrder|callRoutes|distanceMeters|formatMoney|formatTitle|languages|lineKey|lineLimit|phoneHref|phones|safePath)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entries-only',
      comment: 'Nothing imports past a package’s entry points.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^(shared-state|shared-ui|contracts|federation|gate|tracing)/src/[^/]+/',
        pathNot: ['^$1/', '/index\\.tsx?$', '^shared-ui/src/tokens/', '^federation/src/testing/'],
      },
    },
    {
      name: 'test-helpers-are-for-tests',
      comment:
        'What customers run holds no helper of a test. Those of federation serve the tests of the gate, too.',
      severity: 'error',
      from: { pathNot: [test, '^(e2e|scripts)/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'no-circles',
      comment:
        'A circle has no reading order, nor has one of types: what both files name goes into a file below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing',
      comment: 'Everything imported must exist; geojson and kubernetes-types have types only.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^geojson$|^kubernetes-types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data|\\.tsbuild)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
