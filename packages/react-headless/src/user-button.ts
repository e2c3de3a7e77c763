export * from './entries/kernel/user-menu';
