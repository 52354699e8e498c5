#include <curl/curl.h>

// Swift cannot call functions of variable arguments, so each kind of option has one of its own
// here.

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_output(CURL *handle, curl_write_callback function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, function);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

static inline CURLcode curl_set_header_output(CURL *handle, curl_write_callback function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, function);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_HEADERDATA, context) : code;
}

/// Sets a function that is called at least once a second, and ends the transfer by another value
/// than 0.
static inline CURLcode curl_set_progress(CURL *handle, curl_xferinfo_callback function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L) : code;
}

/// A cache of connections, servers' names and sessions for handles that are used one after the
/// other, never at the same time. NULL where there is no memory.
static inline CURLSH *curl_make_connections(void) {
  CURLSH *connections = curl_share_init();
  if (!connections) return NULL;
  curl_share_setopt(connections, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT);
  curl_share_setopt(connections, CURLSHOPT_SHARE, CURL_LOCK_DATA_DNS);
  curl_share_setopt(connections, CURLSHOPT_SHARE, CURL_LOCK_DATA_SSL_SESSION);
  return connections;
}

static inline CURLcode curl_set_connections(CURL *handle, CURLSH *connections) {
  return curl_easy_setopt(handle, CURLOPT_SHARE, connections);
}

/// The address of the current or last request; redirects change it. NULL where there is none.
static inline const char *curl_current_url(CURL *handle) {
  char *url = NULL;
  curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

/// Lets HTTP and HTTPS be spoken and nothing else; after a redirect only HTTPS if `is_secure` is
/// not 0.
static inline CURLcode curl_set_web_only(CURL *handle, int is_secure) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  const char *after_redirect = is_secure ? "https" : "http,https";
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, after_redirect) : code;
#else
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  long after_redirect = is_secure ? CURLPROTO_HTTPS : CURLPROTO_HTTP | CURLPROTO_HTTPS;
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, after_redirect) : code;
#endif
}

/// The status of the last answer; 0 where there was none.
static inline long curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/// The seconds that the last answer asks to wait (Retry-After, in seconds or as a date); 0 where it
/// does not ask.
static inline long long curl_retry_after(CURL *handle) {
  curl_off_t seconds = 0;
#if LIBCURL_VERSION_NUM >= 0x074200
  curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds);
#endif
  return seconds;
}
