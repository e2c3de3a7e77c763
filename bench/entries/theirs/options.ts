/** Points every call of the provider's SDK at the local provider. Its types do not name the endpoints. */
export const options: object = {
  endpoints: {
    testAPIURL: API_URL,
    liveAPIURL: API_URL,
    dfpBackendURL: API_URL,
    clientsideServicesIframeURL: `${API_URL}/stand-in/clientside-services/index.html`,
  },
};
