'use client';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import type { Reauthenticate } from '../../account/use-reauthenticate';
import { useReauthenticateOf } from '../../account/use-reauthenticate';
import { userAccount } from './user-account';

export const usePrepareReauth = (): (() => void) => usePrepareReauthOf(userAccount);

export const useReauthenticate = (): Reauthenticate => useReauthenticateOf(userAccount);
