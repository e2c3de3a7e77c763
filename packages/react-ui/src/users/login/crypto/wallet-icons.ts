import type { WalletOption } from '@foyer/core';
import type { IconShape } from '../../../parts/icon';

/** Our own wallet icons, in the style of our other icons. */
export const WALLET_ICONS: Readonly<Record<WalletOption | 'other' | 'setup', IconShape>> = {
  phantom: {
    path: 'M5 20v-9a7 7 0 0 1 14 0v9l-2.3-2-2.35 2L12 18l-2.35 2-2.35-2zM9.5 11h.01M14.5 11h.01',
  },
  vessel: { path: 'M3.5 14.5h17L18 20H6zM12 14.5V4l6 7h-6M12 7.5 7.5 11H12' },
  binance: {
    path: 'M12 9l3 3-3 3-3-3zM8.2 6.8 12 3l3.8 3.8M8.2 17.2 12 21l3.8-3.8M5.2 9.8 3 12l2.2 2.2M18.8 9.8 21 12l-2.2 2.2',
  },
  coinbase: { path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM15.4 10a4 4 0 1 0 0 4' },
  metamask: {
    path: 'M4 4l6 4.5h4L20 4l-1 8 1 4.2-3.6 3-2-1.7h-4.8l-2 1.7-3.6-3L5 12zM9 13h.01M15 13h.01',
  },
  ethereum: { path: 'M12 3l5.5 9-5.5 3.2L6.5 12zM6.5 15l5.5 6 5.5-6-5.5 3.2z' },
  solana: { path: 'M7.5 4.5H20L16.5 8H4zM4 10.2h12.5l3.5 3.6H7.5zM7.5 16H20l-3.5 3.5H4z' },
  other: { path: 'M17 7.5V5H5.5a2.25 2.25 0 0 0 0 4.5H20V20H5.5A2.25 2.25 0 0 1 3.25 17.5V7.5M16.5 14.75h.01' },
  setup: { path: 'M12 8v8m-4-4h8M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' },
};
