import React from 'react';
import ReactDOM from 'react-dom/client';
import { StytchProvider } from '@stytch/react';
import { StytchUIClient } from '@stytch/vanilla-js';
import Routes from './Routes';

const stytchClient = new StytchUIClient(process.env.REACT_APP_STYTCH_PUBLIC_TOKEN);

ReactDOM.createRoot(document.getElementById('root')).render(
  <StytchProvider stytch={stytchClient}>
    <Routes />
  </StytchProvider>,
);
