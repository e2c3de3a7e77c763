/** How the program renders: with React, or mounted into a page. */
export type Framework = 'react' | 'vanilla';

/** A name of Foyer and the package that exports it. */
export interface Target {
  readonly from: string;
  readonly name: string;
}

const CORE = '@foyer/core';
const HEADLESS = '@foyer/react-headless';
const UI = '@foyer/react-ui';
const VANILLA = '@foyer/vanilla';
const WIRE = '@foyer/wire';

/** The known packages, with the framework of programs that use them. */
export const PACKAGES: Readonly<Record<string, Framework>> = {
  '@stytch/react': 'react',
  '@stytch/react/headless': 'react',
  '@stytch/nextjs': 'react',
  '@stytch/nextjs/headless': 'react',
  '@stytch/nextjs/ui': 'react',
  '@stytch/vanilla-js': 'vanilla',
  '@stytch/vanilla-js/headless': 'vanilla',
};

/** Functions that create a client. */
export const FACTORIES: readonly string[] = [
  'createStytchClient',
  'createStytchUIClient',
  'createStytchHeadlessClient',
];

/** Classes of clients: a value after `new`, otherwise a type. */
export const CLIENT_CLASSES: readonly string[] = ['StytchClient', 'StytchUIClient', 'StytchHeadlessClient'];

const MOUNTS = ['mountLogin', 'mountResetPassword', 'mountPasskeyRegistration', 'mountIdentityProvider'];
export const isMount = (name: string): boolean => MOUNTS.includes(name);

const at = (from: string, names: Readonly<Record<string, string>>): readonly (readonly [string, Target])[] =>
  Object.entries(names).map(([theirs, name]) => [theirs, { from, name }]);

/** Names that @foyer/core and @foyer/vanilla both export. */
const client = {
  ...Object.fromEntries([...FACTORIES, 'newClient'].map((name) => [name, 'createClient'])),
  clientType: 'Client',
  problemType: 'Problem',
  StytchClientOptions: 'ClientOptions',
  StytchLoginConfig: 'LoginConfig',
  StytchAPIError: 'ApiError',
  StytchAPIUnreachableError: 'NetworkError',
  StytchSDKUsageError: 'UsageError',
  StytchError: 'FoyerError',
};

/** Names that @foyer/react-ui and @foyer/vanilla both export. */
const looks = { Callbacks: 'Callbacks', StyleConfig: 'StyleConfig', StytchEvent: 'HostEvent', Strings: 'Strings' };

const wire = { User: 'User', Session: 'Session' };
const mounts = Object.fromEntries(MOUNTS.map((name) => [name, name]));

const TARGETS: Readonly<Record<Framework, ReadonlyMap<string, Target>>> = {
  react: new Map([
    ...at(CORE, {
      ...client,
      IDPConsentManifestGenerator: 'ConsentManifestGenerator',
      AuthTokenParams: 'AuthTokenParams',
    }),
    ...at(HEADLESS, {
      StytchProvider: 'FoyerProvider',
      StytchProviderProps: 'FoyerProviderProps',
      useStytch: 'useClient',
      useStytchUser: 'useUser',
      useStytchSession: 'useSession',
    }),
    ...at(UI, {
      ...looks,
      StytchLogin: 'Login',
      StytchProps: 'LoginProps',
      StytchPasswordReset: 'ResetPassword',
      StytchResetPasswordProps: 'ResetPasswordProps',
      StytchPasskeyRegistration: 'PasskeyRegistration',
      IdentityProvider: 'IdentityProvider',
      IdentityProviderProps: 'IdentityProviderProps',
    }),
    ...at(VANILLA, mounts),
    ...at(WIRE, wire),
  ]),
  vanilla: new Map([...at(VANILLA, { ...client, ...looks, ...mounts }), ...at(WIRE, wire)]),
};

/** Foyer's counterpart of a name of the provider's SDK; undefined if there is none. */
export const targetOf = (framework: Framework, name: string): Target | undefined => TARGETS[framework].get(name);

/** Names that are only types in Foyer. */
export const TYPES: ReadonlySet<string> = new Set([
  'Client',
  'Problem',
  'ClientOptions',
  'LoginConfig',
  'ConsentManifestGenerator',
  'AuthTokenParams',
  'FoyerProviderProps',
  'LoginProps',
  'ResetPasswordProps',
  'IdentityProviderProps',
  'Callbacks',
  'StyleConfig',
  'HostEvent',
  'Strings',
  'User',
  'Session',
]);
