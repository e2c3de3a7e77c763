'use client';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import type { Reauthenticate } from '../../account/use-reauthenticate';
import { useReauthenticateOf } from '../../account/use-reauthenticate';
import { memberAccount } from './member-account';

export const usePrepareMemberReauth = (): (() => void) => usePrepareReauthOf(memberAccount);

export const useMemberReauthenticate = (): Reauthenticate => useReauthenticateOf(memberAccount);
