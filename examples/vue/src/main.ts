import { defineElements } from '@foyer/vanilla';
import { createApp } from 'vue';
import App from './app.vue';
import './style.css';

defineElements();
createApp(App).mount('#root');
