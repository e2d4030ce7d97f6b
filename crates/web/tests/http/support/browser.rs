//! A browser: it keeps cookies and sends with each request where it comes from, as browsers do.

use super::{Answer, TestApp, schema::assert_published};
use actix_web::{
    cookie::Cookie,
    http::{Method, header::HeaderName},
    test::TestRequest,
};
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use std::{
    cell::RefCell,
    collections::BTreeMap,
    future::IntoFuture,
    net::{Ipv4Addr, SocketAddr},
    rc::Rc,
    str::FromStr,
};

type Jar = Rc<RefCell<BTreeMap<String, String>>>;

#[derive(Clone)]
pub struct Browser {
    app: TestApp,
    jar: Jar,
    address: SocketAddr,
}

impl Browser {
    /// A new browser. Every number is in a network of its own, so that limits by address do not
    /// interfere.
    pub fn new(app: &TestApp, number: u8) -> Self {
        let address = SocketAddr::from((Ipv4Addr::new(102, 89, number, 7), 40_000));
        Self {
            app: app.clone(),
            jar: Jar::default(),
            address,
        }
    }
    /// A browser on the machine that serves.
    pub fn local(app: &TestApp) -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 40_000)),
            ..Self::new(app, 0)
        }
    }
    /// A second browser with a copy of the cookies.
    pub fn fork(&self) -> Self {
        Self {
            jar: Rc::new(RefCell::new(self.jar.borrow().clone())),
            ..self.clone()
        }
    }
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.jar.borrow().get(name).cloned()
    }
    /// The same browser without the cookie of known accounts.
    pub fn without_device(self) -> Self {
        self.jar.borrow_mut().remove("gida_accounts");
        self
    }
    pub fn put_cookie(&self, name: &str, value: &str) {
        self.jar
            .borrow_mut()
            .insert(name.to_owned(), value.to_owned());
    }

    pub fn get(&self, path: &str) -> Ask {
        Ask::new(self, Method::GET, path)
    }
    pub fn delete(&self, path: &str) -> Ask {
        Ask::new(self, Method::DELETE, path)
    }
    /// A POST without a body.
    pub fn tell(&self, path: &str) -> Ask {
        Ask::new(self, Method::POST, path)
    }
    pub fn post(&self, path: &str, body: Value) -> Ask {
        Ask::new(self, Method::POST, path).json(&body)
    }
    pub fn put(&self, path: &str, body: Value) -> Ask {
        Ask::new(self, Method::PUT, path).json(&body)
    }
    pub fn patch(&self, path: &str, body: Value) -> Ask {
        Ask::new(self, Method::PATCH, path).json(&body)
    }
    pub fn ask(&self, method: &str, path: &str) -> Ask {
        Ask::new(self, Method::from_str(method).expect("a method"), path)
    }

    /// Signs in as a user does.
    pub async fn sign_in(&self, email: &str, password: &str) -> Answer {
        self.post(
            "/api/auth/login",
            serde_json::json!({ "email": email, "password": password }),
        )
        .await
    }

    fn keep(&self, answer: &Answer) {
        for line in answer.set_cookies() {
            let cookie = Cookie::parse_encoded(line.to_owned()).expect("a sound cookie");
            let over =
                cookie.value().is_empty() || cookie.max_age().is_some_and(|age| !age.is_positive());
            let mut jar = self.jar.borrow_mut();
            if over {
                jar.remove(cookie.name());
            } else {
                jar.insert(cookie.name().to_owned(), cookie.value().to_owned());
            }
        }
    }
}

/// A request under construction; awaiting it sends it.
pub struct Ask {
    browser: Browser,
    method: Method,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Ask {
    fn new(browser: &Browser, method: Method, path: &str) -> Self {
        let own = [
            ("host", "127.0.0.1:8080"),
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "empty"),
        ];
        let headers = own
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec();
        Self {
            browser: browser.clone(),
            method,
            path: path.to_owned(),
            headers,
            body: Vec::new(),
        }
    }
    /// Sets a header and replaces an earlier value of it.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }
    pub fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self
    }
    pub fn json(self, body: &Value) -> Self {
        self.raw("application/json", body.to_string().into_bytes())
    }
    pub fn raw(self, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self {
            body: body.into(),
            ..self.header("content-type", content_type)
        }
    }
    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }
}

impl IntoFuture for Ask {
    type Output = Answer;
    type IntoFuture = LocalBoxFuture<'static, Answer>;

    fn into_future(self) -> Self::IntoFuture {
        let mut request = TestRequest::with_uri(&self.path)
            .method(self.method.clone())
            .peer_addr(self.browser.address);
        for (name, value) in &self.headers {
            request = request.append_header((
                HeaderName::from_str(name).expect("a header"),
                value.as_str(),
            ));
        }
        let cookies: Vec<_> = self
            .browser
            .jar
            .borrow()
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        if !cookies.is_empty() {
            request = request.append_header(("cookie", cookies.join("; ")));
        }
        if !self.body.is_empty() {
            request = request
                .append_header(("content-length", self.body.len()))
                .set_payload(self.body);
        }
        let asked = format!("{} {}", self.method, self.path);
        Box::pin(async move {
            let answer = self.browser.app.call(asked, request).await;
            assert_published(&answer);
            self.browser.keep(&answer);
            answer
        })
    }
}
