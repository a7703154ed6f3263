require('@testing-library/jest-dom');

// What a test waits for comes in its own time on a busy machine; a wait that fails only takes longer to say
// so.
require('@testing-library/react').configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(20_000);
