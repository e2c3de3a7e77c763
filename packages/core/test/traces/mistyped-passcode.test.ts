import { flowOf, readTrace, replay } from '@foyer/core/testing';
import { expect, it } from 'vitest';

const trace = readTrace({
  "version": 2,
  "flow": "login",
  "foyer": "@foyer/core@0.0.0",
  "start": {
    "tab": "email",
    "methods": {
      "otp": {
        "at": "enter"
      }
    }
  },
  "steps": [
    {
      "ms": 134,
      "event": {
        "type": "otp",
        "event": {
          "type": "submitDestination",
          "destination": {
            "channel": "email",
            "email": "x1@x2.x3"
          }
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "sending",
            "draft": {
              "channel": "email",
              "email": "x1@x2.x3"
            }
          }
        }
      },
      "commands": [
        {
          "type": "otp",
          "command": {
            "type": "sendCode",
            "draft": {
              "channel": "email",
              "email": "x1@x2.x3"
            }
          }
        }
      ]
    },
    {
      "ms": 219,
      "event": {
        "type": "otp",
        "event": {
          "type": "codeSent",
          "sent": {
            "draft": {
              "channel": "email",
              "email": "x1@x2.x3"
            },
            "to": "x1@x2.x3",
            "methodId": "x4-x5-x6-x7-10001-x8-x9",
            "deadline": 300493
          },
          "response": {
            "request_id": "request-id-test-37c6970f-cce8-41c1-ae63-0d20cd3acb38",
            "status_code": 200
          }
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "code",
            "sent": {
              "draft": {
                "channel": "email",
                "email": "x1@x2.x3"
              },
              "to": "x1@x2.x3",
              "methodId": "x4-x5-x6-x7-10001-x8-x9",
              "deadline": 300493
            },
            "entry": "open",
            "resend": "initial",
            "expired": false
          }
        }
      },
      "commands": [
        {
          "type": "otp",
          "command": {
            "type": "awaitExpiry",
            "deadline": 300493,
            "methodId": "x4-x5-x6-x7-10001-x8-x9"
          }
        }
      ]
    },
    {
      "ms": 304,
      "event": {
        "type": "otp",
        "event": {
          "type": "submitCode",
          "code": "[passcode]"
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "code",
            "sent": {
              "draft": {
                "channel": "email",
                "email": "x1@x2.x3"
              },
              "to": "x1@x2.x3",
              "methodId": "x4-x5-x6-x7-10001-x8-x9",
              "deadline": 300493
            },
            "entry": "verifying",
            "resend": "initial",
            "expired": false
          }
        }
      },
      "commands": [
        {
          "type": "otp",
          "command": {
            "type": "verifyCode",
            "code": "[passcode]",
            "methodId": "x4-x5-x6-x7-10001-x8-x9"
          }
        }
      ]
    },
    {
      "ms": 340,
      "event": {
        "type": "failed",
        "error": {
          "code": "otp_code_not_found",
          "status_code": 404,
          "request_id": "request-id-test-abe0324a-27aa-48e5-b47b-6f24a3aafa14"
        },
        "command": {
          "type": "otp",
          "command": {
            "type": "verifyCode",
            "code": "[passcode]",
            "methodId": "x4-x5-x6-x7-10001-x8-x9"
          }
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "code",
            "sent": {
              "draft": {
                "channel": "email",
                "email": "x1@x2.x3"
              },
              "to": "x1@x2.x3",
              "methodId": "x4-x5-x6-x7-10001-x8-x9",
              "deadline": 300493
            },
            "entry": "open",
            "resend": "initial",
            "expired": false,
            "error": {
              "code": "otp_code_not_found",
              "status_code": 404,
              "request_id": "request-id-test-abe0324a-27aa-48e5-b47b-6f24a3aafa14"
            }
          }
        }
      },
      "commands": []
    },
    {
      "ms": 756,
      "event": {
        "type": "otp",
        "event": {
          "type": "submitCode",
          "code": "[passcode]"
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "code",
            "sent": {
              "draft": {
                "channel": "email",
                "email": "x1@x2.x3"
              },
              "to": "x1@x2.x3",
              "methodId": "x4-x5-x6-x7-10001-x8-x9",
              "deadline": 300493
            },
            "entry": "verifying",
            "resend": "initial",
            "expired": false
          }
        }
      },
      "commands": [
        {
          "type": "otp",
          "command": {
            "type": "verifyCode",
            "code": "[passcode]",
            "methodId": "x4-x5-x6-x7-10001-x8-x9"
          }
        }
      ]
    },
    {
      "ms": 1280,
      "event": {
        "type": "otp",
        "event": {
          "type": "codeAccepted",
          "response": {
            "request_id": "request-id-test-b1f7e070-8c01-4462-89fe-0e42a4de3601",
            "status_code": 200
          }
        }
      },
      "to": {
        "tab": "email",
        "methods": {
          "otp": {
            "at": "verified"
          }
        }
      },
      "commands": []
    }
  ]
});

it("login from otp submitDestination to otp codeAccepted in 6 steps, as recorded with @foyer/core@0.0.0", () => {
  expect(replay(flowOf(trace), trace)).toEqual([]);
});
