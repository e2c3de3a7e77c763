export * from './users/account/contact-flows';
export * from './users/account/lazy-step-up';
export * from './users/account/prepare-reauth';
export * from './users/account/user-step-up';
