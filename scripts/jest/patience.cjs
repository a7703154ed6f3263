// A busy machine may stand still for longer than the five seconds that Jest allows a test.
jest.setTimeout(20_000);
