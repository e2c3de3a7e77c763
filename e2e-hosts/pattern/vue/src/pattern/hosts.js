import { defineElements } from '@foyer/vanilla';
import { createApp } from 'vue';
import Page from './page.vue';

/** Replaces the demo's own hosts: Vue renders the page. */
export const HOSTS = {
  vue(client, place, props) {
    defineElements();
    const tokenType = client.parseAuthenticateUrl()?.tokenType ?? '';
    const isResetting = ['reset_password', 'login'].includes(tokenType);
    createApp(Page, { client, given: props, isResetting }).mount(place);
  },
};
