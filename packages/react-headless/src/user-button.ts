export * from './user-menu/use-user-menu';
