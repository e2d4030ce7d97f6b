//! Starts and stops the binary, with a database and ports of its own.

use crate::wire::{self, Call};
use sandbox::{RunningSandbox, SandboxConfig};
use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

pub const PUBLIC_URL: &str = "https://gida.example";

/// A folder that is deleted when its owner is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(address: SocketAddr) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "production-{}-{}",
            std::process::id(),
            address.port()
        ));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left_behind = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server, and its mail server.
pub struct Server {
    pub address: SocketAddr,
    pub mail: RunningSandbox,
    process: Child,
    _folder: Folder,
}

impl Server {
    /// The resident memory of the process, in bytes.
    pub fn resident_bytes(&self) -> u64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _collected = self.process.wait();
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .unwrap()
        .local_addr()
        .unwrap()
}

/// The binary with all settings that production requires, except for the proxies.
fn command(address: SocketAddr, folder: &Folder, smtp_url: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gida"));
    let folder = &folder.0;
    command.arg("serve").current_dir(folder).env_clear().envs([
        ("GIDA_ENV", "production"),
        ("GIDA_BIND", &address.to_string()),
        ("PUBLIC_URL", PUBLIC_URL),
        ("JWT_SECRET", "production-production-production-0"),
        ("GIDA_FILE_KEY", "production-files-production-files-0"),
        (
            "PAYSTACK_SECRET_KEY",
            "sk_test_production_000000000000000000000",
        ),
        ("PAYSTACK_BASE_URL", "https://gateway.invalid"),
        ("SMTP_URL", smtp_url),
        (
            "DATABASE_URL",
            &format!("sqlite://{}", folder.join("gida.db").display()),
        ),
        (
            "GIDA_UPLOAD_DIR",
            &folder.join("uploads").display().to_string(),
        ),
        ("RUST_LOG", "error"),
    ]);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Starts a server, which runs until the value is dropped.
pub async fn start(trusted_proxies: &str) -> Server {
    let config = SandboxConfig {
        bind: "127.0.0.1:0".into(),
        smtp_bind: "127.0.0.1:0".into(),
        public_url: PUBLIC_URL.into(),
        secret_key: "sk_test_mail_only".into(),
        sms_key: "sms-key".into(),
        whatsapp: sandbox::WhatsAppAccount::default(),
        journal_path: None,
    };
    let (mail, address) = (sandbox::start(config).await.unwrap(), free_address());
    let folder = Folder::new(address);
    let process = command(address, &folder, &mail.smtp_url())
        .env("GIDA_TRUSTED_PROXIES", trusted_proxies)
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let server = Server {
        address,
        mail,
        process,
        _folder: folder,
    };
    for _ in 0..600 {
        if wire::try_ask(address, &Call::get("/readyz"))
            .await
            .is_ok_and(|answer| answer.status == 200)
        {
            return server;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the server did not become ready");
}

/// The error output of a start that is refused.
pub fn refused_start(settings: &[(&str, &str)]) -> String {
    let address = free_address();
    let folder = Folder::new(address);
    let output = command(address, &folder, "smtp://127.0.0.1:9")
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}
