export * from './client/from-server';
export * from './client/use-any-client';
export * from './client/use-bootstrap';

export * from './flow/callbacks';
export * from './flow/flow-hooks';
export * from './flow/use-countdown';
export * from './flow/use-one-tap-of';
export * from './parts/country-select';
export * from './parts/passcode-input';
export * from './parts/phone-input';
export * from './parts/post-form';
export * from './user-menu/menu-reader';
export * from './user-menu/use-lazy-user-menu';
