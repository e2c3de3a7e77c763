import React from 'react';
import { withStytchUser, useStytch } from '@stytch/react';

const Profile = ({ stytchUser }) => {
  const client = useStytch();
  return (
    <>
      <pre>{JSON.stringify(stytchUser, null, 2)}</pre>
      <button onClick={() => client.session.revoke()}>Log out</button>
    </>
  );
};

export const ProfileWithUser = withStytchUser(Profile);
