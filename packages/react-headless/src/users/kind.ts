'use client';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import { userReader } from '@foyer/core/internal/users';
import type { Kind } from '../client/kind';
import { useFoyer } from './foyer-context';

export interface UserTypes {
  readonly client: Client;
  readonly event: HostEvent;
  readonly signIn: SignIn;
}

export const users: Kind<UserTypes> = { useProvider: useFoyer, reader: userReader };
