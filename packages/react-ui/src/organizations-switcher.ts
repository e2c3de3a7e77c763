export * from './entries/organizations/switcher';
