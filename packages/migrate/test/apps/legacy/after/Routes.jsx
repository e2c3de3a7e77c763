import { Login, ResetPassword } from "@foyer/react-ui";
import React from "react";
import { ProfileWithUser } from "./Profile";
import { PasscodeLogin } from "./PasscodeLogin";

const styles = {
  container: { width: "400px" },
  colors: { primary: "#19303D" },
  fontFamily: "Inter, sans-serif",
};

const config = {
  products: ["emailMagicLinks", "passwords"],
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
      return <ResetPassword config={config} passwordResetToken={params.get("token")} />;
    case "/profile":
      return <ProfileWithUser />;
    case "/code":
      return <PasscodeLogin />;
    default:
      return <Login config={config} styles={styles} />;
  }
}
