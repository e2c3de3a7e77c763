import { useClient } from '@foyer/react-headless';
import React from 'react';
import { withStytchUser } from '@stytch/react';

const Profile = ({ stytchUser }) => {
  const client = useClient();
  return (
    <>
      <pre>{JSON.stringify(stytchUser, null, 2)}</pre>
      <button onClick={() => client.session.revoke()}>Log out</button>
    </>
  );
};

export const ProfileWithUser = withStytchUser(Profile);
