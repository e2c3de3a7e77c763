export type { AuthOptions, NextAuth } from './auth';
export { auth } from './auth';
export type { ProjectOptions } from './config/project-options';
export type { FoyerProviderProps } from './foyer-provider';
export { FoyerProvider } from './foyer-provider';
export type { AccountHandlerOptions, RouteHandler, SignInHandlerOptions } from './route-handlers';
export { foyerAccount, foyerSignIn } from './route-handlers';
