export * from './consent/consent-flows';
