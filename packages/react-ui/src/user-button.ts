export * from './entries/kernel/user-button';
