import type { Client } from '@foyer/core';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { readSetup } from '../setup/address';
import { loginProps } from '../setup/login-props';
import { callbacks } from './host-events';
import { HOSTS } from './hosts';

declare global {
  interface Window {
    client: Client;
  }
}

/** `?host=` selects one of {@link HOSTS}, the ways to mount the widget. */
const address = new URL(location.href);
const client = demoClient(readProvider(address));
window.client = client;
const place = document.querySelector<HTMLElement>('#place');
const mountHost = HOSTS[address.searchParams.get('host') ?? 'react'];
if (place && mountHost) mountHost(client, place, { ...loginProps(readSetup(address), address), callbacks });
