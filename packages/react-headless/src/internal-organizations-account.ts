export * from './organizations/account/lazy-member-step-up';
export * from './organizations/account/member-contact-flows';
export * from './organizations/account/member-step-up';
export * from './organizations/account/prepare-member-reauth';
