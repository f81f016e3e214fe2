interface ImportMetaEnv {
  /** Key of the remembered logins that an earlier program stored (README); absent: none are read. */
  readonly VITE_LOGIN_ECB_KEY?: string;
}
