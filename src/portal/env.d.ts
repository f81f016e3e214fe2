interface ImportMetaEnv {
  /** Version of this build: the package's and when it was built; absent in development. */
  readonly APP_VERSION?: string;
}
