import type { Rolldown } from 'tsdown';

export declare const NOTICES: string;
export declare function thirdPartyNotices(folder: string): Rolldown.Plugin;
