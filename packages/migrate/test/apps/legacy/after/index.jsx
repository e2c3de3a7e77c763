import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import React from 'react';
import ReactDOM from 'react-dom/client';
import Routes from './Routes';

const stytchClient = createClient(process.env.REACT_APP_STYTCH_PUBLIC_TOKEN);

ReactDOM.createRoot(document.getElementById('root')).render(
  <FoyerProvider client={stytchClient}>
    <Routes />
  </FoyerProvider>,
);
