'use client';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import { memberAccount } from './member-account';

export const usePrepareMemberReauth = (): (() => void) => usePrepareReauthOf(memberAccount);
