/**
 * A second self-signed certificate of the company, with the same names: identity providers create one before the former
 * one expires.
 */
export const OTHER_CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  'MIIDBzCCAe+gAwIBAgIUUOqTFk1IPkTrZ6HHTr1N2xUWIHwwDQYJKoZIhvcNAQEL',
  'BQAwEjEQMA4GA1UEAwwHQ29tcGFueTAgFw0yNjExMjgxMjE3MDFaGA8yMTI2MTEw',
  'NDEyMTcwMVowEjEQMA4GA1UEAwwHQ29tcGFueTCCASIwDQYJKoZIhvcNAQEBBQAD',
  'ggEPADCCAQoCggEBAKBkbabc000+pirgTgdzxS8C3q/LzuPLoszp8w+zIAHoY5sp',
  'VvRUJyg8Ns1HVPtqqV++nLOwEAOiCNJcU5kDSy4FmN6txhaUC4NgKNlSpHsuWFdn',
  'E0+GTb3We7rfcPhD03+1NPpUi/aiYJ44Q/i6Nqushe5w+7X/p3G5IiIWvPf5AgkG',
  '6hIv/z/+1fVThww8q+F8x+u/yXizL7DC1bVlVB4+zY4deD3WcoihLtLLQ02LlceQ',
  'PakNyWvT1DY9s2dTkp5aWCro0hf5WER6oa051tvoKrS04Eso/TNt6ztL2ACxYYYV',
  'HrMB8KrYrk85Xu9uTuGLZ+HpZ4RttJpUn1SGeeECAwEAAaNTMFEwHQYDVR0OBBYE',
  'FFds5aSzc6U3NPjNsFrtGAbn3DDuMB8GA1UdIwQYMBaAFFds5aSzc6U3NPjNsFrt',
  'GAbn3DDuMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAFC7NnZd',
  '3TyK+8u2CkXx9+p7p76GYnf0Aj8lUrfbwD//hwWmrdARJx8imGdF1YvWht80kFgc',
  'WFUITjsc+439GP9uFuE2eXXBc7tU2VAhSEyYFOHf17pXj9x1CxWav1oJ438Oh3/3',
  '+u+/Oq9JVEWkZboO+bUniMRN1m6f2Aur1kMpntj3aI3mElzxoNLemO5FkdCOPXiq',
  'r9AAoGuEmJAo+GcycrzRmEx37Sk4phnpr/J5D0mVmnB+yw6Jm0buWXpOo5co/HBl',
  '80lNMif60/uZFRjP4pw51uoJ4Y4x4LvI4PTU8J7+DOsfKIkO9PJbkjvvR6rFt0Li',
  'aK1whRInTnx0EJ8=',
  '-----END CERTIFICATE-----',
].join('\n');

/** The certificate of an identity provider, and those that vouch for it. */
export const CHAIN: readonly string[] = [
  [
    '-----BEGIN CERTIFICATE-----',
    'MIIBMjCB2AIUJUloHu2Fk+dqzb2QGU8/2UGIM4IwCgYIKoZIzj0EAwIwHzEdMBsG',
    'A1UEAwwURXhhbXBsZSBJbnRlcm1lZGlhdGUwIBcNMjYxMTI4MTIxNzIzWhgPMjEy',
    'NjExMDQxMjE3MjNaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMFkwEwYHKoZIzj0C',
    'AQYIKoZIzj0DAQcDQgAElU0j2rhfHronj8N9ZA6hs7NyFW0tcRH13BRZnJnpzB/v',
    'yoL8Wi0yf1peTwamPSRp/p5JWYxxz4UCOAJa1bIWqzAKBggqhkjOPQQDAgNJADBG',
    'AiEAho4W9JMGqxLrAzQl+taa6gU+qo+2+em1cmF76Vys/ScCIQDo1mUIHdIHUkue',
    'HCUlcSz3PdSN8bP26BkEih/YirEaVQ==',
    '-----END CERTIFICATE-----',
  ].join('\n'),
  [
    '-----BEGIN CERTIFICATE-----',
    'MIIBMjCB2QIUV4L8R2Mo3W/iYeAQaQ1AM+Af+ScwCgYIKoZIzj0EAwIwFzEVMBMG',
    'A1UEAwwMRXhhbXBsZSBSb290MCAXDTI2MTEyODEyMTcyM1oYDzIxMjYxMTA0MTIx',
    'NzIzWjAfMR0wGwYDVQQDDBRFeGFtcGxlIEludGVybWVkaWF0ZTBZMBMGByqGSM49',
    'AgEGCCqGSM49AwEHA0IABDpMlqele+mbq7U4Qlqk+BKSnPM6qRsswFJOaCFOt85i',
    'xUzDkwenKOT2o5hM6YyjfQivvvbfk+19gLs6RjXR720wCgYIKoZIzj0EAwIDSAAw',
    'RQIhAPOepvwDFrQQbAd+8vHru2TM0Pm3ldqaqt86JZZNj6mrAiBp36ru3Qm+Jiyz',
    'FyT4xaMbDAoWuRBpR2ku3cdM/KFrQA==',
    '-----END CERTIFICATE-----',
  ].join('\n'),
  [
    '-----BEGIN CERTIFICATE-----',
    'MIIBhjCCASugAwIBAgIUBqNHUBbuAGxuk/Jj//SzIJsQztQwCgYIKoZIzj0EAwIw',
    'FzEVMBMGA1UEAwwMRXhhbXBsZSBSb290MCAXDTI2MTEyODEyMTcyM1oYDzIxMjYx',
    'MTA0MTIxNzIzWjAXMRUwEwYDVQQDDAxFeGFtcGxlIFJvb3QwWTATBgcqhkjOPQIB',
    'BggqhkjOPQMBBwNCAATBn3OuGFSGTrJBPzASdfe9KA9Oe3sDaM7yIhhBHtNhuv7k',
    'AiEkWe+saCyFi+X9WrARbXdK7+jHn5BTU/14fpvzo1MwUTAdBgNVHQ4EFgQUuYan',
    'HqLXamGnZUCr8g5lqZCAp7wwHwYDVR0jBBgwFoAUuYanHqLXamGnZUCr8g5lqZCA',
    'p7wwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA6vlJNUJrCHI3',
    'LW3ZvRN+vfdaf0CbsR3k9j0UTjXkXA4CIQDemhZRKfA3prJsgYnWxAexhliXy8Fz',
    'wKwWscbZcT51wg==',
    '-----END CERTIFICATE-----',
  ].join('\n'),
];
