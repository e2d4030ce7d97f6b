//! The release binary on a database of its own.

use crate::Result;
use std::{
    net::SocketAddr,
    path::PathBuf,
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};
use tokio::process::{Child, Command};

#[derive(Clone)]
pub enum Database {
    Sqlite,
    /// The address of an empty PostgreSQL database. Each server gets a database of its own there.
    Postgres(String),
}

pub struct Server {
    pub url: String,
    pub address: SocketAddr,
    pub sandbox_url: String,
    pub database_url: String,
    ports: [u16; 3],
    dir: PathBuf,
    binary: String,
    child: Child,
    /// The stand-ins of the outside services, whose time and memory are not the server's.
    _stand_ins: Child,
}

#[expect(
    clippy::disallowed_methods,
    reason = "a benchmark reads its own settings"
)]
pub fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

pub fn postgres_url() -> Option<String> {
    setting("BENCH_POSTGRES_URL").or_else(|| setting("TEST_POSTGRES_URL"))
}

pub fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?
        .local_addr()?
        .port())
}

impl Server {
    /// Starts the binary that is measured.
    pub async fn start(database: Database) -> Result<Self> {
        let binary = setting("GIDA_BIN").ok_or("GIDA_BIN is not set")?;
        Self::start_binary(binary, database).await
    }

    pub async fn start_binary(binary: String, database: Database) -> Result<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::SeqCst);
        let dir = std::env::temp_dir().join(format!("gida-bench-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&dir)?;
        let database_url = match database {
            Database::Sqlite => format!("sqlite://{}/gida.db", dir.display()),
            Database::Postgres(url) => own_database(&url, number).await?,
        };
        let ports = [free_port()?, free_port()?, free_port()?];
        let [port, sandbox, _] = ports;
        let stand_ins = spawn("sandbox", &binary, &dir, &database_url, ports)?;
        let child = spawn("serve", &binary, &dir, &database_url, ports)?;
        let server = Self {
            url: format!("http://127.0.0.1:{port}"),
            address: SocketAddr::from(([127, 0, 0, 1], port)),
            sandbox_url: format!("http://127.0.0.1:{sandbox}"),
            database_url,
            ports,
            dir,
            binary,
            child,
            _stand_ins: stand_ins,
        };
        server.answered().await?;
        Ok(server)
    }

    /// Stops the server with a signal and starts it again. Returns the time from the start of the
    /// process to its first 200.
    pub async fn restart(&mut self) -> Result<Duration> {
        self.end().await?;
        let began = Instant::now();
        self.child = spawn(
            "serve",
            &self.binary,
            &self.dir,
            &self.database_url,
            self.ports,
        )?;
        self.answered().await?;
        Ok(began.elapsed())
    }

    async fn answered(&self) -> Result<()> {
        let client = reqwest::Client::builder().no_proxy().build()?;
        let deadline = Instant::now() + Duration::from_secs(30);
        while Instant::now() < deadline {
            match client
                .get(format!("{}/api/categories", self.url))
                .send()
                .await
            {
                Ok(answer) if answer.status().is_success() => return Ok(()),
                _ => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
        Err(format!("the server on {} never answered", self.url).into())
    }

    /// The cookie header of a demo account.
    pub async fn sign_in(&self, email: &str) -> Result<String> {
        let body = serde_json::json!({ "email": email, "password": "gida-demo-2026" });
        let answer = reqwest::Client::new()
            .post(format!("{}/api/auth/login", self.url))
            .header("sec-fetch-site", "same-origin")
            .json(&body)
            .send()
            .await?;
        let cookies = answer
            .headers()
            .get_all("set-cookie")
            .iter()
            .filter_map(|value| value.to_str().ok()?.split(';').next().map(str::to_owned));
        let line = cookies.collect::<Vec<_>>().join("; ");
        if line.is_empty() {
            Err(format!("{email} could not sign in: {}", answer.status()).into())
        } else {
            Ok(line)
        }
    }

    /// The answer to a request with this header line, as JSON.
    pub async fn get(&self, path: &str, header: &str) -> Result<serde_json::Value> {
        let (name, value) = header.trim().split_once(": ").ok_or("no header")?;
        let request = reqwest::Client::new()
            .get(format!("{}{path}", self.url))
            .header(name, value);
        let answer = request.send().await?.error_for_status()?;
        Ok(serde_json::from_str(&answer.text().await?)?)
    }

    pub fn resident_megabytes(&self) -> Result<f64> {
        let id = self.child.id().ok_or("the server ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .ok_or("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").trim().parse::<f64>()? / 1024.0)
    }

    /// The processor time that the server has used since it started, in seconds.
    pub fn cpu_seconds(&self) -> Result<f64> {
        const TICKS_A_SECOND: f64 = 100.0;
        let id = self.child.id().ok_or("the server ended")?;
        let line = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
        let (_, fields) = line.rsplit_once(')').ok_or("no name in /proc/stat")?;
        // The times in user and in system mode are fields 14 and 15; the first after the name is 3.
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks = times
            .map(str::parse::<f64>)
            .sum::<std::result::Result<f64, _>>()?;
        Ok(ticks / TICKS_A_SECOND)
    }

    /// Runs now what PostgreSQL does automatically some minutes after a hundred thousand rows were
    /// written (vacuum, statistics, writing pages back), so that it does not run during a
    /// measurement on the same two cores.
    pub async fn settle_database(&self) -> Result<()> {
        if !self.database_url.starts_with("postgres") {
            return Ok(());
        }
        let done = Command::new("psql")
            .args([
                &self.database_url,
                "-qc",
                "VACUUM ANALYZE",
                "-c",
                "CHECKPOINT",
            ])
            .status()
            .await?;
        if done.success() {
            Ok(())
        } else {
            Err("the database could not be settled".into())
        }
    }

    async fn end(&mut self) -> Result<()> {
        if let Some(id) = self.child.id() {
            Command::new("kill").arg(id.to_string()).status().await?;
        }
        self.child.wait().await?;
        Ok(())
    }

    pub async fn stop(mut self) -> Result<()> {
        self.end().await?;
        std::fs::remove_dir_all(&self.dir)?;
        Ok(())
    }
}

fn spawn(
    command: &str,
    binary: &str,
    dir: &PathBuf,
    database_url: &str,
    [port, sandbox, smtp]: [u16; 3],
) -> Result<Child> {
    let child = Command::new(binary)
        .arg(command)
        .current_dir(dir)
        .env("GIDA_BIND", format!("127.0.0.1:{port}"))
        .env("PUBLIC_URL", format!("http://127.0.0.1:{port}"))
        .env("GIDA_SANDBOX", "off")
        .env("GIDA_SANDBOX_BIND", format!("127.0.0.1:{sandbox}"))
        .env("GIDA_SANDBOX_SMTP_BIND", format!("127.0.0.1:{smtp}"))
        .env("JWT_SECRET", "bench-bench-bench-bench-bench-bench-0")
        .env("GIDA_RATE_LIMITS", "off")
        .env("DATABASE_URL", database_url)
        .env("RUST_LOG", "error")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    Ok(child)
}

async fn own_database(url: &str, number: u32) -> Result<String> {
    let name = format!("bench_{}_{number}", std::process::id());
    let made = Command::new("psql")
        .args([url, "-qc", &format!("CREATE DATABASE {name}")])
        .status()
        .await?;
    if !made.success() {
        return Err("the database could not be made".into());
    }
    let (head, query) = url
        .split_once('?')
        .map_or((url, String::new()), |(head, query)| {
            (head, format!("?{query}"))
        });
    let base = head
        .rsplit_once('/')
        .map(|(base, _)| base)
        .ok_or("not a database address")?;
    Ok(format!("{base}/{name}{query}"))
}
