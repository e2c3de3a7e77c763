import{s as r}from"./fr-Dyl6aAdY.js";import{s as o}from"./fr-hI2cpu7p.js";import{c as s}from"./locale-DKpYMnaz.js";const f=s("fr","ltr",{...r,...o});export{f as fr};
