import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginConfig } from '@foyer/core';
import type { OrganizationFlowOptions } from '@foyer/core/organizations';
import { createSignInRoutes, toNodeHandler } from '@foyer/server';
import { createSignInRoutes as createOrganizationRoutes } from '@foyer/server/organizations';
import type { RouteOptions } from '@foyer/server';
import { KEEP_ALIVE, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

type Options = Partial<Omit<RouteOptions, 'publicToken' | 'path'>>;

const SECRET = 'the secret of a host in the journeys';

/** A host with visitors who sign in without a script, at `/sign-in`. */
export class NoScriptHost {
  /** The arguments of `onError`, oldest first. */
  readonly errors: string[] = [];
  /** How far the server's clock is ahead of this machine's, in ms. */
  offset = 0;
  readonly #sandbox: SandboxProject;
  readonly #server: Server;
  /** The routes of `/sign-in`: a host's page of organizations has those of organizations. */
  #handle: (request: Request) => Promise<Response> = () =>
    Promise.resolve(new Response('There is no route yet.', { status: 404 }));

  private constructor(sandbox: SandboxProject) {
    this.#sandbox = sandbox;
    const routes = toNodeHandler((request) => this.#handle(request));
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
      if (request.url?.startsWith('/sign-in')) return void routes(request, response);
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end('<!doctype html><html lang="en"><title>Home</title><h1>Home</h1>');
    });
  }

  static async listen(sandbox: SandboxProject): Promise<NoScriptHost> {
    const host = new NoScriptHost(sandbox);
    await new Promise<void>((resolve) => host.#server.listen(0, 'localhost', resolve));
    return host;
  }

  get home(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/home`;
  }

  get signIn(): string {
    return new URL('/sign-in', this.home).href;
  }

  forUsers(config: LoginConfig, options: Options = {}): void {
    this.#handle = createSignInRoutes({ ...this.#options, ...options, config });
  }

  forMembers(config: OrganizationFlowOptions, options: Options = {}): void {
    this.#handle = createOrganizationRoutes({ ...this.#options, ...options, config });
  }

  /** Moves the clocks of the provider and of this server. */
  async advance(seconds: number): Promise<void> {
    this.offset += seconds * 1000;
    await this.#sandbox.advance(seconds / 60);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #options(): RouteOptions {
    return {
      publicToken: this.#sandbox.publicToken,
      endpoints: { testAPIURL: PROVIDER },
      cookieSecret: SECRET,
      path: '/sign-in',
      afterSignIn: '/home',
      now: () => Date.now() + this.offset,
      onError: ({ code }) => void this.errors.push(code),
    };
  }
}
