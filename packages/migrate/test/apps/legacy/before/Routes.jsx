import React from "react";
import { StytchLogin, StytchPasswordReset, Products } from "@stytch/react";
import { ProfileWithUser } from "./Profile";
import { PasscodeLogin } from "./PasscodeLogin";

const styles = {
  container: { width: "400px" },
  colors: { primary: "#19303D" },
  fontFamily: "Inter, sans-serif",
};

const config = {
  products: [Products.emailMagicLinks, Products.passwords],
  emailMagicLinksOptions: {
    loginRedirectURL: `${window.location.origin}/authenticate`,
    signupRedirectURL: `${window.location.origin}/authenticate`,
  },
  passwordOptions: { resetPasswordRedirectURL: `${window.location.origin}/reset` },
};

export default function Routes() {
  const params = new URLSearchParams(window.location.search);
  switch (window.location.pathname) {
    case "/reset":
      return <StytchPasswordReset config={config} passwordResetToken={params.get("token")} />;
    case "/profile":
      return <ProfileWithUser />;
    case "/code":
      return <PasscodeLogin />;
    default:
      return <StytchLogin config={config} styles={styles} />;
  }
}
