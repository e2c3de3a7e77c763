export * from './entries/testing/record';
export * from './entries/testing/replay';
