#[tokio::main]
async fn main() {
    let c = sandbox::SandboxConfig { bind: "127.0.0.1:18090".into(), smtp_bind: "127.0.0.1:18025".into(), public_url: "http://127.0.0.1:9".into(), secret_key: "sk_test_x".into(), journal_path: None };
    sandbox::start(c).await.unwrap().wait().await;
}
