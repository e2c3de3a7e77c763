export * from './consent/consent-flows';
export * from './consent/device-flow';
