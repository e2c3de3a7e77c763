import{s as o}from"./id-luWjM9zm.js";import{s}from"./id-Bh-hlsU9.js";import{c as r}from"./locale-DKpYMnaz.js";const i=r("id","ltr",{...o,...s});export{i as id};
