package app

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tafel/internal/platform/mail"
)

func setAddr(field func(*Config) *string, inside bool) func(*Config, string) error {
	return func(c *Config, value string) error {
		if value == "" && inside {
			return nil
		}
		host, _, err := net.SplitHostPort(value)
		if err != nil {
			return fmt.Errorf("%q is not an address like 127.0.0.1:8080", value)
		}
		if addr, err := netip.ParseAddr(host); inside && host != "localhost" && (err != nil || !addr.IsLoopback()) {
			return fmt.Errorf("%q must be a loopback address: profiles are not for visitors", value)
		}
		*field(c) = value
		return nil
	}
}

func setDatabase(c *Config, value string) error {
	c.DatabaseURL = value
	if value == "" || strings.HasPrefix(value, "postgres://") || strings.HasPrefix(value, "postgresql://") {
		return nil
	}
	return errors.New("this must begin with postgres://, or be empty for SQLite")
}

func setPublicURL(c *Config, value string) error {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return fmt.Errorf("%q is not an address like https://veldandvine.example", value)
	}
	c.PublicURL = u.Scheme + "://" + u.Host
	return nil
}

func setMedia(c *Config, value string) error {
	c.MediaURL = value
	if value == "" || strings.HasPrefix(value, "s3://") {
		return nil
	}
	return errors.New("this must begin with s3://, or be empty for the data folder")
}

func setSMTP(c *Config, value string) error {
	c.SMTPURL = value
	if value == "" {
		return nil
	}
	_, err := mail.ParseSMTP(value)
	return err
}

func setProxies(c *Config, value string) error {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			return fmt.Errorf("%q is not a network like 10.0.0.0/8", part)
		}
		c.TrustedProxies = append(c.TrustedProxies, prefix)
	}
	return nil
}

// either takes one of two words.
func either(one, other string, set func(c *Config, word string)) func(*Config, string) error {
	return func(c *Config, value string) error {
		if value != one && value != other {
			return fmt.Errorf("%q is neither %s nor %s", value, one, other)
		}
		set(c, value)
		return nil
	}
}

func setDemo(c *Config, value string) error {
	switch value {
	case "true", "1", "false", "0":
		c.Demo = value == "true" || value == "1"
		return nil
	}
	return fmt.Errorf("%q is neither true nor false", value)
}

func setMasterKey(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, value string) error {
		if value != "" && len(value) < 32 {
			return errors.New("this must have at least 32 characters")
		}
		*field(c) = value
		return nil
	}
}

func setBackupEvery(c *Config, value string) (err error) {
	if c.BackupEvery, err = time.ParseDuration(value); err != nil || c.BackupEvery < 10*time.Minute {
		return fmt.Errorf("%q is not a time such as 24h or 90m, of at least 10m", value)
	}
	return nil
}

func setStopDelay(c *Config, value string) (err error) {
	const most = 20 * time.Second // and as much again for what is in flight: whoever stops us waits 45 seconds
	if c.StopDelay, err = time.ParseDuration(value); err != nil || c.StopDelay < 0 || c.StopDelay > most {
		return fmt.Errorf("%q is not a time such as 3s, of at most 20s", value)
	}
	return nil
}

func setBackupKeep(c *Config, value string) (err error) {
	if c.BackupKeep, err = strconv.Atoi(value); err != nil || c.BackupKeep < 1 {
		return fmt.Errorf("%q is not a number of at least 1", value)
	}
	return nil
}
