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

/** `?host=` names a way in {@link HOSTS} of putting the widget into a page. */
const address = new URL(location.href);
const client = demoClient(readProvider(address));
window.client = client;
const place = document.querySelector<HTMLElement>('#place');
const draw = HOSTS[address.searchParams.get('host') ?? 'react'];
if (place && draw) draw(client, place, { ...loginProps(readSetup(address), address), callbacks });
